CREATE TABLE "call_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"way" varchar(8) NOT NULL,
	"address" varchar(254) NOT NULL,
	"face_photo_id" integer,
	"position" smallint NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" varchar(100) NOT NULL,
	"at" time NOT NULL,
	"day" date,
	"weekdays" smallint,
	"request_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_once_or_weekly" CHECK (num_nonnulls("plans"."day", "plans"."weekdays") = 1),
	CONSTRAINT "plans_weekdays" CHECK ("plans"."weekdays" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "tablet_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tablet_codes_code_hash_key" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "tablet_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tablet_id" integer,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"faces" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tablet_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"person_name" varchar(100),
	"message" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "tablets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tablets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" varchar(100) NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tablets_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "on_tablet" varchar(8) DEFAULT 'look' NOT NULL;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "remember_items" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remember_items" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_contacts" ADD CONSTRAINT "call_contacts_face_photo_id_face_photos_id_fk" FOREIGN KEY ("face_photo_id") REFERENCES "public"."face_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD CONSTRAINT "tablet_reports_tablet_id_tablets_id_fk" FOREIGN KEY ("tablet_id") REFERENCES "public"."tablets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD CONSTRAINT "tablet_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablet_settings" ADD CONSTRAINT "tablet_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_contacts_user_id_idx" ON "call_contacts" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "call_contacts_face_photo_id_idx" ON "call_contacts" USING btree ("face_photo_id");--> statement-breakpoint
CREATE INDEX "plans_user_id_idx" ON "plans" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "plans_day_idx" ON "plans" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_request_key" ON "plans" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "tablet_reports_user_id_idx" ON "tablet_reports" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "tablet_reports_tablet_id_idx" ON "tablet_reports" USING btree ("tablet_id");--> statement-breakpoint
CREATE INDEX "tablet_reports_created_at_idx" ON "tablet_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tablets_user_id_idx" ON "tablets" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "voices_user_id_idx" ON "voices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "face_photos" ADD CONSTRAINT "face_photos_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remember_items" ADD CONSTRAINT "remember_items_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_photos_voice_id_idx" ON "face_photos" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "remember_items_voice_id_idx" ON "remember_items" USING btree ("voice_id");