ALTER TABLE "session" ADD COLUMN "password_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "password_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "wrong_passwords" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "password_tries_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "tablet_codes" ADD CONSTRAINT "tablet_codes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tablet_codes_created_by_idx" ON "tablet_codes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tablets_created_by_idx" ON "tablets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tablets_created_at_idx" ON "tablets" USING btree ("created_at");--> statement-breakpoint
UPDATE "tablets" SET "created_by" = "user_id";--> statement-breakpoint
UPDATE "tablet_codes" SET "created_by" = "user_id";
