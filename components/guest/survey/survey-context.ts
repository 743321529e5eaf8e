/** Props shared by the survey pages. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestSurvey } from '@/lib/rules/survey/guest-survey';

export interface SurveyContext extends PageContext {
  /** Translator of the namespace `guestSurvey`. */
  s: GuestTexts;
  survey: GuestSurvey;
  /** URL of this page. */
  address: string;
  /** Idempotency token of the guest's action. */
  once: string;
}
