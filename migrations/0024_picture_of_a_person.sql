ALTER TABLE "people" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_photo_fk" FOREIGN KEY ("photo_id","id") REFERENCES "public"."photos"("id","person_id") ON DELETE SET NULL ("photo_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_photo_id_idx" ON "people" USING btree ("photo_id","id");
