ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" varchar;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_session_sid_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("sid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reminder_events_person_created_idx" ON "reminder_events" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "tablet_reports_person_created_idx" ON "tablet_reports" USING btree ("person_id","created_at");