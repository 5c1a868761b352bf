ALTER TABLE "memberships" ADD COLUMN "wants_message_notifications" boolean;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "message_notification_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "messages_on" boolean DEFAULT true NOT NULL;