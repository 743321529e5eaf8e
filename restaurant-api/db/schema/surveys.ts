import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SurveyQuestion } from '@/lib/contract/guests/guest-survey';
import { bookings } from './book';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Surveys sent after a visit. At most one is active (ADR 103). */
export const surveys = pgTable(
  'surveys',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('surveys_one_active')
      .on(t.restaurant)
      .where(sql`active and deleted_at is null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Questions as asked, stored with the first answer: old answers stay readable after a survey is changed. */
export const surveyForms = pgTable(
  'survey_forms',
  {
    restaurant: restaurant(),
    uid: uid(),
    survey: bigint('survey_uid', { mode: 'number' }).notNull(),
    /** SHA-256 of the questions. */
    digest: text('digest').notNull(),
    questions: jsonb('questions').$type<SurveyQuestion[]>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('survey_forms_digest').on(t.restaurant, t.survey, t.digest),
    foreignKey({ columns: [t.restaurant, t.survey], foreignColumns: [surveys.restaurant, surveys.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** The survey answers of a booking; one row per booking. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    restaurant: restaurant(),
    uid: uid(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    form: bigint('form_uid', { mode: 'number' }).notNull(),
    /** Texts by the question's key. */
    texts: jsonb('texts').$type<Record<string, string>>().notNull().default({}),
    /** Mean of its grades, 0 to 100; null without grades. */
    score: doublePrecision('score'),
    low: boolean('low').notNull(),
    language: text('language').notNull(),
    /** Shift type of the visit ('' for none) and the area of its table, at that time. */
    shift: text('shift').notNull(),
    area: integer('area'),
    at: instant('at').notNull(),
    changedAt: instant('changed_at'),
    repliedAt: instant('replied_at'),
    repliedBy: text('replied_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('survey_answers_booking').on(t.restaurant, t.booking),
    index('survey_answers_form').on(t.restaurant, t.form),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.restaurant, t.form], foreignColumns: [surveyForms.restaurant, surveyForms.uid] }),
  ],
);

export const surveyGrades = pgTable(
  'survey_grades',
  {
    restaurant: restaurant(),
    answer: bigint('answer_uid', { mode: 'number' }).notNull(),
    /** Key of the question. */
    question: text('question').notNull(),
    kind: text('kind').$type<'grade5' | 'grade10'>().notNull(),
    grade: integer('grade').notNull(),
    /** Grade converted to 0 to 100. */
    points: integer('points').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.answer, t.question] }),
    foreignKey({
      columns: [t.restaurant, t.answer],
      foreignColumns: [surveyAnswers.restaurant, surveyAnswers.uid],
    }).onDelete('cascade'),
    check('survey_grades_points', sql`${t.grade} between 0 and 10 and ${t.points} between 0 and 100`),
  ],
);
