CREATE TABLE "provider_drifts" (
	"provider_id" integer NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_drifts_provider_id_call_kind_path_pk" PRIMARY KEY("provider_id","call","kind","path")
);
--> statement-breakpoint
ALTER TABLE "provider_drifts" ADD CONSTRAINT "provider_drifts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;