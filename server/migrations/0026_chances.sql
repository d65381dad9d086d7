CREATE TABLE "judged_chances" (
	"day" date NOT NULL,
	"days" integer NOT NULL,
	"band" text NOT NULL,
	"said" integer NOT NULL,
	"came" integer NOT NULL,
	CONSTRAINT "judged_chances_day_days_band_pk" PRIMARY KEY("day","days","band")
);
--> statement-breakpoint
CREATE TABLE "judged_weeks" (
	"target_id" integer NOT NULL,
	"week" date NOT NULL,
	CONSTRAINT "judged_weeks_target_id_week_pk" PRIMARY KEY("target_id","week")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"target_id" integer NOT NULL,
	"day" date NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "openings_target_id_day_pk" PRIMARY KEY("target_id","day")
);
--> statement-breakpoint
CREATE TABLE "said_chances" (
	"task_id" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"band" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "said_chances_task_id_days_said_at_pk" PRIMARY KEY("task_id","days","said_at")
);
--> statement-breakpoint
ALTER TABLE "judged_weeks" ADD CONSTRAINT "judged_weeks_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "said_chances" ADD CONSTRAINT "said_chances_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_day" ON "openings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "said_chances_due" ON "said_chances" USING btree ("due_at");