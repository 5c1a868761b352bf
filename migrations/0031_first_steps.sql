ALTER TABLE "people" ADD COLUMN "shows_first_steps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Families that have begun know their way.
UPDATE "people" SET "shows_first_steps" = false
WHERE EXISTS (SELECT FROM "tablets" WHERE "person_id" = "people"."id")
	OR EXISTS (SELECT FROM "face_photos" WHERE "person_id" = "people"."id");
