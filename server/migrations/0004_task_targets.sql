CREATE TABLE "task_targets" (
	"task_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "task_targets_task_id_target_id_pk" PRIMARY KEY("task_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "told_earliest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "told_episode" integer;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_targets_target" ON "task_targets" USING btree ("target_id");