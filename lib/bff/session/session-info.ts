/** The part of the session that the browser may know. */
import { abilitiesOf } from '@/lib/contract/access/role';
import type { WireService } from '@/lib/contract/access/auth';
import type { ServiceOption, SessionInfo } from '@/lib/rules/setup/session';
import { webSettings } from '../settings';
import { cookieNames, cookiesOf, setCookieLine } from './cookie-names';
import type { Profile } from './profile';
import type { Session } from './session';

const YEAR_SECONDS = 365 * 86_400;

/** @param chosen slug of the service chosen last, if it is still one of the user's; else the one signed in to, else the first */
export function sessionInfoOf(session: Session, profile: Profile, chosen: string | undefined): SessionInfo {
  const named = (slug: string | undefined) => profile.services.find(({ Service }) => Service === slug);
  const service = named(chosen) ?? named(session.service?.service) ?? profile.services[0] ?? null;
  return {
    user: { id: session.accountId, name: profile.name, email: session.email },
    services: profile.services.map(optionOf),
    service: service && optionOf(service),
    abilities: service ? [...abilitiesOf(service.role, service.location)] : [],
    ...(profile.lacks.length > 0 && { lacks: profile.lacks }),
    ...(profile.redirect ? { redirect: profile.redirect } : {}),
    ...(profile.installation !== undefined && { installation: profile.installation }),
    ...(profile.held && { held: profile.held }),
    ...(profile.backup && { backup: profile.backup }),
  };
}

function optionOf({ UID, Service, Name, country, takeaway, role }: WireService): ServiceOption {
  return { uid: UID, service: Service, name: Name, country, takeaway, role };
}

export function chosenService(cookieHeader: string | null | undefined): string | undefined {
  return cookiesOf(cookieHeader)[cookieNames(webSettings().secureCookies).service];
}

/** Set-Cookie line that stores the chosen service. */
export function chosenServiceCookie(service: string): string {
  const { secureCookies } = webSettings();
  return setCookieLine(cookieNames(secureCookies).service, service, YEAR_SECONDS, secureCookies);
}
