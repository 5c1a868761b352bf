-- person_id is filled and becomes NOT NULL after this migration, in batches: see server/db/fill-people.ts.
CREATE TABLE "circle_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"user_id" integer,
	"by_name" varchar(201),
	"what" varchar(40) NOT NULL,
	"whom" varchar(201),
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"created_by" integer,
	"kind" varchar(10) NOT NULL,
	"status" varchar(8) DEFAULT 'waiting' NOT NULL,
	"words" jsonb NOT NULL,
	"photo_id" uuid,
	"voice_id" uuid,
	"face_id" integer,
	"item_id" integer,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "contributions_decided" CHECK (("contributions"."status" = 'waiting') = ("contributions"."decided_at" is null))
);--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"invited_by" integer NOT NULL,
	"role" varchar(9) NOT NULL,
	"email" varchar(254) NOT NULL,
	"token_hash" text,
	"resends" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_key" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"person_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" varchar(9) NOT NULL,
	"wants_waiting_emails" boolean DEFAULT true NOT NULL,
	"waiting_email_at" timestamp with time zone,
	"invited_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_person_id_user_id_pk" PRIMARY KEY("person_id","user_id")
);--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000000 CACHE 1),
	"name" varchar(100),
	"message" varchar(300),
	"time_zone" varchar(64) DEFAULT 'Europe/Brussels' NOT NULL,
	"locale" varchar(35) DEFAULT 'en' NOT NULL,
	"quiet_from" time DEFAULT '20:00' NOT NULL,
	"quiet_to" time DEFAULT '08:00' NOT NULL,
	"night_from" time DEFAULT '22:00' NOT NULL,
	"night_to" time DEFAULT '07:00' NOT NULL,
	"content_version" bigint DEFAULT 0 NOT NULL,
	"home_of" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "tablet_codes" DROP CONSTRAINT "tablet_codes_code_hash_key";--> statement-breakpoint
ALTER TABLE "call_consents" DROP CONSTRAINT "call_consents_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "call_contacts" DROP CONSTRAINT "call_contacts_face_photo_id_face_photos_id_fk";--> statement-breakpoint
ALTER TABLE "call_contacts" DROP CONSTRAINT "call_contacts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "call_requests" DROP CONSTRAINT "call_requests_contact_id_call_contacts_id_fk";--> statement-breakpoint
ALTER TABLE "call_requests" DROP CONSTRAINT "call_requests_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "face_photos" DROP CONSTRAINT "face_photos_photo_id_photos_id_fk";--> statement-breakpoint
ALTER TABLE "face_photos" DROP CONSTRAINT "face_photos_voice_id_voices_id_fk";--> statement-breakpoint
ALTER TABLE "face_photos" DROP CONSTRAINT "face_photos_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "remember_items" DROP CONSTRAINT "remember_items_photo_id_photos_id_fk";--> statement-breakpoint
ALTER TABLE "remember_items" DROP CONSTRAINT "remember_items_voice_id_voices_id_fk";--> statement-breakpoint
ALTER TABLE "remember_items" DROP CONSTRAINT "remember_items_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "tablet_codes" DROP CONSTRAINT "tablet_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "tablet_reports" DROP CONSTRAINT "tablet_reports_tablet_id_tablets_id_fk";--> statement-breakpoint
ALTER TABLE "tablet_reports" DROP CONSTRAINT "tablet_reports_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "tablets" DROP CONSTRAINT "tablets_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "voices" DROP CONSTRAINT "voices_user_id_users_id_fk";--> statement-breakpoint
DROP INDEX "call_consents_to_ask_idx";--> statement-breakpoint
DROP INDEX "call_contacts_face_photo_id_idx";--> statement-breakpoint
DROP INDEX "call_contacts_before_consent_idx";--> statement-breakpoint
DROP INDEX "call_requests_contact_id_idx";--> statement-breakpoint
DROP INDEX "face_photos_photo_id_idx";--> statement-breakpoint
DROP INDEX "face_photos_voice_id_idx";--> statement-breakpoint
DROP INDEX "face_photos_request_key";--> statement-breakpoint
DROP INDEX "plans_request_key";--> statement-breakpoint
DROP INDEX "remember_items_photo_id_idx";--> statement-breakpoint
DROP INDEX "remember_items_voice_id_idx";--> statement-breakpoint
DROP INDEX "remember_items_request_key";--> statement-breakpoint
DROP INDEX "tablet_reports_tablet_id_idx";--> statement-breakpoint
ALTER TABLE "call_consents" DROP CONSTRAINT "call_consents_user_id_address_pk";--> statement-breakpoint
ALTER TABLE "call_requests" DROP CONSTRAINT "call_requests_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "admin_audit" ALTER COLUMN "admin_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_consents" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_contacts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "face_photos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "remember_items" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tablet_codes" DROP CONSTRAINT "tablet_codes_pkey";--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD PRIMARY KEY ("code_hash");--> statement-breakpoint
ALTER TABLE "tablet_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tablet_reports" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tablets" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_consents" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "call_consents" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "audience" varchar(10) DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "remember_items" ADD COLUMN "caregivers_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remember_items" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "remember_items" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "device_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "audience" varchar(10) DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_id_person_id_key" UNIQUE("id","person_id");--> statement-breakpoint
ALTER TABLE "circle_log" ADD CONSTRAINT "circle_log_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_log" ADD CONSTRAINT "circle_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_face_fk" FOREIGN KEY ("face_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_item_fk" FOREIGN KEY ("item_id","person_id") REFERENCES "public"."remember_items"("id","person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_membership_fk" FOREIGN KEY ("person_id","invited_by") REFERENCES "public"."memberships"("person_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_home_of_users_id_fk" FOREIGN KEY ("home_of") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_face_photo_fk" FOREIGN KEY ("face_photo_id","person_id") REFERENCES "public"."face_photos"("id","person_id") ON DELETE SET NULL ("face_photo_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_contact_fk" FOREIGN KEY ("contact_id","person_id") REFERENCES "public"."call_contacts"("id","person_id") ON DELETE SET NULL ("contact_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_photo_fk" FOREIGN KEY ("photo_id","person_id") REFERENCES "public"."photos"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_voice_fk" FOREIGN KEY ("voice_id","person_id") REFERENCES "public"."voices"("id","person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD CONSTRAINT "tablet_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD CONSTRAINT "tablet_reports_tablet_fk" FOREIGN KEY ("tablet_id","person_id") REFERENCES "public"."tablets"("id","person_id") ON DELETE SET NULL ("tablet_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD CONSTRAINT "tablet_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_log_person_id_idx" ON "circle_log" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "circle_log_user_id_idx" ON "circle_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_log_at_idx" ON "circle_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contributions_person_id_idx" ON "contributions" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "contributions_created_by_idx" ON "contributions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "contributions_photo_id_idx" ON "contributions" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "contributions_voice_id_idx" ON "contributions" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE INDEX "contributions_face_id_idx" ON "contributions" USING btree ("face_id","person_id");--> statement-breakpoint
CREATE INDEX "contributions_item_id_idx" ON "contributions" USING btree ("item_id","person_id");--> statement-breakpoint
CREATE INDEX "contributions_decided_at_idx" ON "contributions" USING btree ("decided_at") WHERE "contributions"."decided_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_request_key" ON "contributions" USING btree ("person_id","created_by","kind","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("person_id","email");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("person_id","invited_by");--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_idx" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_user_id_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_invited_by_idx" ON "memberships" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "people_home_of_key" ON "people" USING btree ("home_of");--> statement-breakpoint
CREATE UNIQUE INDEX "call_consents_person_id_key" ON "call_consents" USING btree ("person_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "call_consents_user_id_key" ON "call_consents" USING btree ("user_id","address");--> statement-breakpoint
CREATE INDEX "call_consents_created_by_idx" ON "call_consents" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "call_contacts_person_id_idx" ON "call_contacts" USING btree ("person_id","position");--> statement-breakpoint
CREATE INDEX "call_contacts_created_by_idx" ON "call_contacts" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "call_requests_person_id_key" ON "call_requests" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "call_requests_user_id_key" ON "call_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "face_photos_person_id_idx" ON "face_photos" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "face_photos_created_by_idx" ON "face_photos" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "photos_person_id_idx" ON "photos" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "photos_created_by_idx" ON "photos" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "plans_person_id_idx" ON "plans" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "plans_created_by_idx" ON "plans" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "remember_items_person_id_idx" ON "remember_items" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "remember_items_created_by_idx" ON "remember_items" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tablet_codes_person_id_key" ON "tablet_codes" USING btree ("person_id","created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tablet_codes_user_id_key" ON "tablet_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tablet_reports_person_request_key" ON "tablet_reports" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "tablet_reports_person_id_idx" ON "tablet_reports" USING btree ("person_id","day");--> statement-breakpoint
CREATE INDEX "tablets_person_id_idx" ON "tablets" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "voices_person_id_idx" ON "voices" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "voices_created_by_idx" ON "voices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "call_consents_to_ask_idx" ON "call_consents" USING btree ("person_id") WHERE "call_consents"."asked_at" is null and "call_consents"."agreed_at" is null and "call_consents"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "call_contacts_face_photo_id_idx" ON "call_contacts" USING btree ("face_photo_id","person_id");--> statement-breakpoint
CREATE INDEX "call_contacts_before_consent_idx" ON "call_contacts" USING btree ("person_id") WHERE "call_contacts"."way" = 'ask' and not "call_contacts"."consent_required";--> statement-breakpoint
CREATE INDEX "call_requests_contact_id_idx" ON "call_requests" USING btree ("contact_id","person_id","asked_at");--> statement-breakpoint
CREATE INDEX "face_photos_photo_id_idx" ON "face_photos" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "face_photos_voice_id_idx" ON "face_photos" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "face_photos_request_key" ON "face_photos" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_request_key" ON "plans" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "remember_items_photo_id_idx" ON "remember_items" USING btree ("photo_id","person_id");--> statement-breakpoint
CREATE INDEX "remember_items_voice_id_idx" ON "remember_items" USING btree ("voice_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remember_items_request_key" ON "remember_items" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "tablet_reports_tablet_id_idx" ON "tablet_reports" USING btree ("tablet_id","person_id");
