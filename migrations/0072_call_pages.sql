ALTER TABLE "live_calls" ADD COLUMN "caller_page" uuid;--> statement-breakpoint
ALTER TABLE "live_calls" ADD COLUMN "tablet_page" uuid;