/** Context of survey requests: a guest call with the survey's key. */
import { type SurveyClient, surveyClient } from '@/lib/bff/guest/survey-client';
import { SURVEY_PATH, surveyPath } from '@/lib/rules/survey/survey-path';
import { type GuestCall, guestPage } from '../book/guest-call';

export interface SurveyCall extends GuestCall {
  key: string;
  survey: SurveyClient;
  /** URL of this page, in the language of the link. */
  ownAddress(more?: Record<string, string>): string;
}

export function surveyRoute(handle: (call: SurveyCall) => Promise<Response>) {
  return (request: Request): Promise<Response> => {
    const params = new URL(request.url).searchParams;
    const link = { service: params.get('service') ?? '', key: params.get('key') ?? '' };
    return guestPage<typeof link>(SURVEY_PATH, (call, { service, key }) => {
      const ownAddress = (more: Record<string, string> = {}) => {
        const rest = new URLSearchParams(more).toString();
        return surveyPath(service, key, { lang: call.query.lang ?? undefined }) + (rest && `&${rest}`);
      };
      return handle({ ...call, key, survey: surveyClient(service, key, call.upstream), ownAddress });
    })(request, { params: Promise.resolve(link) });
  };
}
