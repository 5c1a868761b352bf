ALTER TABLE "mailed_links" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "made_for_person_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_email_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reset_card_by" varchar(254);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messages_hidden_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_made_for_person_id_people_id_fk" FOREIGN KEY ("made_for_person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_made_by_idx" ON "mailed_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "mailed_links_made_for_person_id_idx" ON "mailed_links" USING btree ("made_for_person_id");