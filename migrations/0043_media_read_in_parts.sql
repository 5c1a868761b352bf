-- Uncompressed, so that a part of a file is read without the rest of it. WebP and sound hardly become smaller. Rows that
-- are stored already stay as they are.
ALTER TABLE "photos" ALTER COLUMN "full" SET STORAGE EXTERNAL, ALTER COLUMN "small" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "voices" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
