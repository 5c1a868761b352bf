ALTER TABLE "passkey_notices" ALTER COLUMN "name" SET DATA TYPE varchar(254);--> statement-breakpoint
INSERT INTO "passkey_notices" ("user_id", "what", "name") SELECT "id", 'reset-card', "reset_card_by" FROM "users" WHERE "reset_card_by" IS NOT NULL;
