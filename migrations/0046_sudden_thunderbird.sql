ALTER TABLE "invitations" ADD COLUMN "note" varchar(500);--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "child_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "picture_in_emails" boolean DEFAULT true NOT NULL;