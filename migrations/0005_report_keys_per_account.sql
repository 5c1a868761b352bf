ALTER TABLE "tablet_reports" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "tablet_reports" ADD COLUMN "request_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "tablet_reports_request_key" ON "tablet_reports" USING btree ("user_id","request_key");--> statement-breakpoint
-- Until now the id of a row was the one that the tablet gave its report.
UPDATE "tablet_reports" SET "request_key" = "id";
