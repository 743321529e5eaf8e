/** The public calls ↔ the terms of the guest pages. */
import type {
  GuestAvailability,
  GuestBooking,
  GuestBookingBody,
  GuestBookingPatch,
  GuestDays,
  GuestHold,
  WireGuestRestaurant,
  GuestTime,
} from '@/lib/contract/guests/guest';
import type {
  DayOffer,
  GuestRestaurant,
  GuestLanguage,
  Hold,
  OfferedDay,
  OfferedTime,
  RestaurantProfile,
  Visit,
  Wanted,
} from '@/lib/rules/guest-booking/guest-booking';
import type { GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import { guestPhone } from '@/lib/rules/guest-booking/guest-phone';

export function guestRestaurantFromWire(wire: WireGuestRestaurant): GuestRestaurant {
  return {
    service: wire.service,
    name: wire.name,
    fullName: wire.fullName || wire.name,
    address: wire.address,
    phone: wire.phone,
    picture: wire.picture,
    profile: profileFromWire(wire.profile),
    hours: wire.hours ?? [],
    country: wire.country,
    timeZone: wire.timeZone,
    languages: wire.languages,
    milTime: wire.milTime,
    mail: wire.mail ?? true,
    open: wire.open,
    today: wire.today,
    lastDate: wire.lastDate,
    largestParty: wire.largestParty,
    noticeHours: wire.notice,
    areas: wire.areas,
    wishes: wire.guestOptions,
    events: wire.events,
    policies: wire.policies.map((policy) => ({ ...policy, name: '', active: true })),
    ads: wire.ads ?? [],
    takesCodes: wire.takesCodes ?? false,
    hasTickets: wire.hasTickets ?? false,
    currency: wire.currency,
    controller: {
      name: wire.legal?.company ?? '',
      address: wire.legal?.address || wire.address,
      email: wire.legal?.email ?? '',
    },
    whenFull: wire.whenFull,
    privacyText: wire.consents.privacy,
    marketing: wire.consents.marketing,
  };
}

function profileFromWire(wire: WireGuestRestaurant['profile']): RestaurantProfile | null {
  if (!wire) return null;
  const { description, cuisine, pictureAlt, priceRange, latitude, longitude, website, googleMaps, icon } = wire;
  return {
    description,
    cuisine,
    pictureAlt,
    priceRange,
    place: {
      street: wire.streetAddress,
      postcode: wire.postalCode,
      city: wire.addressLocality,
      region: wire.addressRegion,
    },
    position: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    mapLink: googleMaps,
    website,
    profiles: [
      { name: 'Instagram', link: wire.instagram },
      { name: 'Facebook', link: wire.facebook },
      { name: 'Tripadvisor', link: wire.tripAdvisor },
    ].filter(({ link }) => link !== ''),
    logo: icon,
    map: wire.map,
    gallery: wire.gallery,
  };
}

const timeFromWire = ({ time, session, areas, why }: GuestTime): OfferedTime => ({
  time,
  session,
  areas,
  why: why ?? null,
});

export function dayOfferFromWire({ date, covers, times, why, days }: GuestAvailability): DayOffer {
  return { date, covers, times: times.map(timeFromWire), why: why ?? null, nearest: days };
}

export const daysFromWire = ({ days }: GuestDays): OfferedDay[] =>
  days.map(({ date, why }) => ({ date, why: why ?? null }));

export const holdFromWire = ({ hold, expiresAt }: GuestHold): Hold => ({ token: hold, until: Date.parse(expiresAt) });

export function visitFromWire(wire: GuestBooking): Visit {
  return {
    key: wire.key,
    reference: wire.reference,
    state: wire.state,
    event: wire.event,
    date: wire.date,
    time: wire.time,
    covers: wire.covers,
    area: wire.area,
    firstName: wire.firstName,
    lastName: wire.lastName,
    emailHint: wire.emailHint,
    phoneHint: wire.phoneHint,
    wishes: wire.guestOptions,
    notes: wire.guestNotes,
    mayChange: wire.mayChange,
    mayCancel: wire.mayCancel,
    changeUntil: Date.parse(wire.changeUntil),
    mayConfirm: wire.mayConfirm,
    offeredUntil: wire.offer && Date.parse(wire.offer.until),
    payment: wire.payment && {
      ...wire.payment,
      expiresAt: wire.payment.expiresAt === null ? null : Date.parse(wire.payment.expiresAt),
      chargeable: wire.payment.chargeable && {
        most: wire.payment.chargeable.most,
        until: Date.parse(wire.payment.chargeable.until),
      },
    },
    loyalty: wire.loyalty ?? null,
    notifiedBy: wire.notifiedBy === undefined && wire.emailHint !== '' ? 'email' : (wire.notifiedBy ?? null),
    version: wire.version,
  };
}

/** A new visit: the request, the guest, and the channel. */
export interface NewVisit extends Wanted {
  details: GuestDetails;
  event: number | null;
  channel: number;
  hold: string | null;
  language: GuestLanguage;
  /** The guest confirmed a second booking on the same day. */
  again?: boolean;
}

export function newVisitToWire({ details, hold, again = false, ...wanted }: NewVisit): GuestBookingBody {
  const { date, time, covers, area, channel, event, language } = wanted;
  return {
    date,
    time,
    covers,
    area,
    guestOptions: details.wishes,
    guestNotes: details.notes,
    ...(hold !== null && { hold }),
    ...(again && { again }),
    channel,
    event,
    firstName: details.firstName,
    lastName: details.lastName,
    phone: guestPhone(details.phone, details.phoneCountry) ?? details.phone,
    email: details.email,
    ...(details.promotion !== '' && { promotion: details.promotion }),
    language,
    // Consents are sent only if given; a refusal names the field.
    consents: {
      privacy: true,
      email: details.marketing.includes('email'),
      sms: details.marketing.includes('sms'),
      whatsapp: details.marketing.includes('whatsapp'),
    },
  };
}

/** A guest's change of their visit; omitted fields stay. */
export interface VisitChange extends Partial<Wanted> {
  wishes?: number[];
  notes?: string;
  version: number;
  language: GuestLanguage;
}

export function visitChangeToWire({ wishes, notes, ...rest }: VisitChange): GuestBookingPatch {
  return { ...rest, ...(wishes && { guestOptions: wishes }), ...(notes !== undefined && { guestNotes: notes }) };
}
