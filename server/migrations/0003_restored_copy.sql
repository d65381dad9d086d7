CREATE TABLE "restored_copy" (
	"is_copy" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
