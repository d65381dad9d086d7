CREATE TABLE "rights" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"right_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"unkept_since" timestamp with time zone,
	CONSTRAINT "rights_user_id_kind_right_id_pk" PRIMARY KEY("user_id","kind","right_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rights" ADD CONSTRAINT "rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;