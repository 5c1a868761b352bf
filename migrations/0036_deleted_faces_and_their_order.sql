DROP INDEX "face_photos_request_key";--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "face_photos" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "face_photos_deleted_at_idx" ON "face_photos" USING btree ("deleted_at") WHERE "face_photos"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "face_photos_request_key" ON "face_photos" USING btree ("person_id","request_key") WHERE "face_photos"."deleted_at" is null;