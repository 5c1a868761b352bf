CREATE TABLE "call_consents" (
	"user_id" integer NOT NULL,
	"address" varchar(254) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"token_hash" text,
	"undeliverable_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	"unlisted_at" timestamp with time zone,
	CONSTRAINT "call_consents_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"contact_id" integer,
	"address" varchar(254) NOT NULL,
	"pressed_at" timestamp with time zone NOT NULL,
	"zone" varchar(64),
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"stop_token_hash" text,
	CONSTRAINT "call_requests_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "call_contacts" ADD COLUMN "consent_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_consents" ADD CONSTRAINT "call_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_contact_id_call_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."call_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_consents_token_hash_idx" ON "call_consents" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "call_consents_to_ask_idx" ON "call_consents" USING btree ("user_id") WHERE "call_consents"."asked_at" is null and "call_consents"."agreed_at" is null and "call_consents"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "call_consents_unlisted_at_idx" ON "call_consents" USING btree ("unlisted_at") WHERE "call_consents"."unlisted_at" is not null;--> statement-breakpoint
CREATE INDEX "call_requests_contact_id_idx" ON "call_requests" USING btree ("contact_id","asked_at");--> statement-breakpoint
CREATE INDEX "call_requests_asked_at_idx" ON "call_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "call_requests_stop_token_hash_idx" ON "call_requests" USING btree ("stop_token_hash");--> statement-breakpoint
CREATE INDEX "call_contacts_before_consent_idx" ON "call_contacts" USING btree ("user_id") WHERE "call_contacts"."way" = 'ask' and not "call_contacts"."consent_required";