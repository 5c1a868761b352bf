ALTER TABLE "sounds" ADD COLUMN "sent_by" varchar(90);--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "sent_by" varchar(90);