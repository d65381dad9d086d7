CREATE TABLE "refused_requests" (
	"user_id" integer NOT NULL,
	"place_signed" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_requests_user_id_place_signed_pk" PRIMARY KEY("user_id","place_signed")
);
--> statement-breakpoint
ALTER TABLE "receivers" ADD COLUMN "request_sealed" text;--> statement-breakpoint
ALTER TABLE "refused_requests" ADD CONSTRAINT "refused_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivers" DROP COLUMN "address_signed";
