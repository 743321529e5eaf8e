/** What every part of the page of a survey is given. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestSurvey } from '@/lib/rules/survey/guest-survey';

export interface SurveyContext extends PageContext {
  /** Texts of the namespace `guestSurvey`. */
  s: GuestTexts;
  survey: GuestSurvey;
  /** This page by its link. */
  address: string;
  /** Names the guest's one action. */
  once: string;
}
