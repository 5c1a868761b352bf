CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"kind" varchar(8) NOT NULL,
	"at" smallint NOT NULL,
	"key" uuid,
	"source_id" integer,
	"name" varchar(100) NOT NULL,
	"data" text,
	CONSTRAINT "import_rows_import_id_kind_at_pk" PRIMARY KEY("import_id","kind","at")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "last_piece_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows" smallint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "found" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;