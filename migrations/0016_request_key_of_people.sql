ALTER TABLE "memberships" ADD COLUMN "request_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_request_key" ON "memberships" USING btree ("user_id","request_key");