ALTER TABLE "tablet_states" ADD COLUMN "plays" jsonb;--> statement-breakpoint
ALTER TABLE "tablet_states" ADD COLUMN "songs" jsonb;