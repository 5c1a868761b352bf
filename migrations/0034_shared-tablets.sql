ALTER TABLE "tablets" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tablets_device_id_idx" ON "tablets" USING btree ("device_id","id");