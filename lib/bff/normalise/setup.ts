/** The restaurant's setup: §3's spelling ↔ the app's. */
import { inOrder, type Stage } from '@/lib/rules/statuses/stage';
import type { WireSetup, WireSetupPatch } from '@/lib/contract/restaurant/setup';
import { httpLink } from '@/lib/contract/http-link';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import type { SetupChange } from '@/lib/rules/setup/setup-schema';
import { fieldFromWire } from './field-names';

type WireOption = WireSetup['bookOptions'][number];

/** @param key the requested restaurant; its slug is part of its images' addresses */
export function setupFromWire(wire: WireSetup, { uid, service }: { uid: string; service: string }): Setup {
  return {
    uid: wire.UID || uid,
    name: wire.estName,
    fullName: wire.estFull,
    statuses: Object.entries(wire.Status)
      .map(([code, { Name, RGB, iStage, Stage: stageName, names, position, retired }]) => ({
        code: Number(code),
        name: Name,
        colour: RGB,
        stage: iStage as Stage,
        stageName,
        ...(names && { names }),
        ...(position !== undefined && { position }),
        ...(retired && { retired }),
      }))
      .sort(inOrder),
    bookOptions: wire.bookOptions.map(optionFromWire),
    guestOptions: wire.guestOptions.map(optionFromWire),
    maxCovers: wire.covers,
    creditStatus: wire.creditStatus,
    currency: wire.currency,
    country: wire.country,
    timeZone: wire.timeZone,
    defaultTurn: wire.defaultTurn,
    timeStep: wire.timeStep,
    firstWeekday: wire.firstWeekday,
    areaNames: wire.areaNames,
    retiredAreas: wire.retiredAreas,
    lateGrace: wire.lateGrace,
    overstay: wire.overstay,
    events: wire.events,
    host: wire.host,
    lastFirst: wire.lastFirst,
    milTime: wire.milTime,
    partSeatedStatus: wire.partSeatedStatus,
    standbyStatus: wire.standby,
    phone: wire.phone,
    region: wire.region,
    sisters: wire.sisters.map(({ uid, name, fullName }) => ({ uid, service: name, name: fullName })),
    version: wire.version,
    takeaway: wire.takeaway,
    facebook: httpLink(wire.facebook),
    instagram: httpLink(wire.instagram),
    tripAdvisor: httpLink(wire.tripAdvisor),
    googleMaps: httpLink(wire.googleMaps),
    icon: imageAddress(wire.icon, service),
    picture: imageAddress(wire.picture, service),
    map: imageAddress(wire.map, service),
    pictures: wire.pictures.map(({ hash, picture, alt }) => ({ hash, address: imageAddress(picture, service), alt })),
    publicPhone: wire.estPhone,
    address: wire.estAddress,
    senderEmail: wire.eMailSend,
    showReference: wire.showRef,
    consentReserveWithGoogle: wire.consentRWG,
    onlineBooking: wire.onlineBooking,
    onlineCovers: wire.onlineCovers,
    onlineHorizon: wire.onlineHorizon,
    onlineNotice: wire.onlineNotice,
    onlineWhenFull: wire.onlineWhenFull,
    onlinePrivacy: wire.onlinePrivacy,
    onlineMarketing: wire.onlineMarketing,
    bookingFields: wire.bookingFields.map(fieldFromWire),
    website: httpLink(wire.website),
    description: wire.description,
    cuisine: wire.cuisine,
    pictureAlt: wire.pictureAlt,
    priceRange: wire.priceRange,
    streetAddress: wire.streetAddress,
    postalCode: wire.postalCode,
    addressLocality: wire.addressLocality,
    addressRegion: wire.addressRegion,
    latitude: wire.latitude,
    longitude: wire.longitude,
    languages: wire.languages,
    epos: wire.epos,
    writeToGuests: wire.writeToGuests,
    notifyMail: wire.notifyMail,
    quietFrom: wire.quietFrom,
    quietTo: wire.quietTo,
    currencyFixed: wire.currencyFixed,
    currencyFixedBy: wire.currencyFixedBy,
    rowVersion: wire.rowVersion,
  };
}

/** The restaurant API's image addresses are not reachable by browsers: images go through the BFF. Addresses of a foreign server stay. */
function imageAddress(address: string, service: string): string {
  const [, hash, name] = /^\/tms\/v2\/files\/[^/]+\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  return hash && name ? `/api/services/${encodeURIComponent(service)}/files/${hash}/${name}` : address;
}

/** §3: an option with Default 'Ticked' is preselected. */
const TICKED = 'Ticked';

function optionFromWire({ UID, Name, Type, Default, names, retired }: WireOption): Option {
  const more = { ...(names && { names }), ...(retired && { retired }) };
  return { uid: UID, name: Name, type: Type, ticked: Default === TICKED, ...more };
}

/** Names and retirement are always sent: omitted fields stay unchanged, so that an undo would not restore them. */
function optionToWire({ uid, name, type, ticked, names = {}, retired = false }: Option): WireOption {
  return { UID: uid, Name: name, Type: type, Default: ticked ? TICKED : '', names, retired };
}

/** The wire's names of settings that differ only in name. */
const RENAMED = {
  name: 'estName',
  fullName: 'estFull',
  maxCovers: 'covers',
  standbyStatus: 'standby',
  publicPhone: 'estPhone',
  address: 'estAddress',
  senderEmail: 'eMailSend',
  showReference: 'showRef',
  consentReserveWithGoogle: 'consentRWG',
} as const;

export function setupChangeToWire({ statuses, bookOptions, guestOptions, ...settings }: SetupChange): WireSetupPatch {
  const named = Object.entries(settings).map(
    ([name, value]) => [RENAMED[name as keyof typeof RENAMED] ?? name, value] as const,
  );
  return {
    ...(Object.fromEntries(named) as WireSetupPatch),
    ...(statuses && {
      Status: Object.fromEntries(
        statuses.map(({ code, name, colour, stage, stageName, names = {}, position = 0, retired = false }) => [
          String(code),
          { Name: name, RGB: colour, iStage: stage, Stage: stageName, names, position, retired },
        ]),
      ),
    }),
    ...(bookOptions && { bookOptions: bookOptions.map(optionToWire) }),
    ...(guestOptions && { guestOptions: guestOptions.map(optionToWire) }),
  };
}
