/** Restaurant setup: read and changed together with its status map and images (§3, §7). */
import { STAGE } from '@/lib/rules/statuses/stage';
import { optionErrors } from '@/lib/rules/setup/option-list';
import { statusMapErrors } from '@/lib/rules/statuses/status-map';
import { ADDRESS_PARTS, addressLine } from '@/lib/rules/setup/address';
import { isStandbyChoice } from '@/lib/rules/statuses/standby-status';
import { imageName } from '@/lib/rules/setup/image-name';
import { KIND } from '@/lib/contract/constants';
import type { IMAGE_FIELDS, WireSetup, WireSetupPatch } from '@/lib/contract/restaurant/setup';
import type { Actor, Context, Restaurant } from '../../context';
import type { Upload } from '../../http/multipart';
import { Problem } from '../../problem';
import type { Idempotency } from '../../write/idempotency';
import { type UnitOfWork, write } from '../../write/write';
import { addToGallery, arrangeGallery } from './gallery';
import { beginRulesAnew } from '../messages/rule-repository';
import { type StoredImage, reencode } from './image';
import {
  type SetupRow,
  type SetupRows,
  countStatuses,
  findSetup,
  findUsedOptions,
  hasPlaceAndHours,
  replaceImage,
  replaceStatuses,
  updateSetup,
} from './repository';
import { savePlace } from './save-place';
import { optionsFromWire, setupToWire, statusesFromWire } from './wire';

export type ImageField = (typeof IMAGE_FIELDS)[number];
/** A file to store, or null to remove the image. */
export type ImageUploads = Partial<Record<ImageField, Upload | null>>;

export async function readSetup({ db, now }: Context, restaurant: Restaurant): Promise<WireSetup> {
  return setupToWire(await findSetup(db, restaurant.uid, now()));
}

export interface SetupRequest {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  patch: WireSetupPatch;
  images: ImageUploads;
  idempotency?: Idempotency;
}

/**
 * Applies a patch.
 * @throws Problem 'version-conflict' with the current setup, 'validation' for a status map that bookings or the product need otherwise, or a zone in
 * which two parties would have the same table; 'currency-fixed'; 'unsupported-media' for a file that is no image
 */
export async function saveSetup({
  context,
  restaurant,
  actor,
  patch,
  images,
  idempotency,
}: SetupRequest): Promise<WireSetup> {
  const stored = await reencodeAll(images, patch.crop ?? {});
  const work = async (unit: UnitOfWork): Promise<WireSetup> => {
    const rows = await findSetup(unit.tx, restaurant.uid, context.now(), true);
    const before = setupToWire(rows);
    if (patch.rowVersion !== undefined && patch.rowVersion !== rows.setup.version) {
      throw new Problem('version-conflict', 'The setup was changed meanwhile', { current: before });
    }
    const {
      Status,
      rowVersion: _version,
      crop: _crop,
      country,
      timeZone,
      currency,
      takeaway,
      epos,
      pictures,
      ...written
    } = patch;
    const settings = withAddress(written, rows.setup);
    for (const list of ['bookOptions', 'guestOptions'] as const)
      if (settings[list]) settings[list] = optionsFromWire(settings[list], rows.setup[list]);
    if (settings.onlineBooking && !rows.setup.onlineBooking) await refuseNothingToBook(unit, restaurant.uid);
    await refuseFaults(unit, rows, patch);
    if (Status) await replaceStatuses(unit.tx, restaurant.uid, statusesFromWire(Status, rows.statuses), rows.statuses);
    const place = { country, timeZone, currency, takeaway, epos, estName: written.estName };
    await savePlace(unit.tx, rows, place, actor, context.now());
    for (const [field, image] of stored) {
      if (field !== 'gallery') await replaceImage(unit.tx, restaurant.uid, field, image);
      else if (image) await addToGallery(unit.tx, restaurant.uid, image);
    }
    // If the first picture is removed, the second one takes its position.
    const ordered = pictures ?? (images.picture === null ? before.pictures.slice(1) : undefined);
    const alts = ordered && (await arrangeGallery(unit.tx, restaurant.uid, ordered));
    await updateSetup(unit.tx, restaurant.uid, { ...settings, ...alts });
    if (settings.writeToGuests && !rows.setup.writeToGuests)
      await beginRulesAnew(unit.tx, restaurant.uid, new Date(context.now()));
    const after = setupToWire(await findSetup(unit.tx, restaurant.uid, context.now()));
    recordChange(unit, restaurant.uid, before, after);
    return after;
  };
  const result = await write({ context, restaurant, actor, idempotency }, work);
  return result;
}

/** Refuses to open online booking without tables and hours: guests would find nothing to book. */
async function refuseNothingToBook({ tx }: UnitOfWork, restaurant: string): Promise<void> {
  if (await hasPlaceAndHours(tx, restaurant)) return;
  throw new Problem('validation', 'Online booking opens once there are tables and opening hours', {
    errors: [{ field: 'onlineBooking', message: 'placeAndHours' }],
  });
}

async function reencodeAll(
  images: ImageUploads,
  crop: NonNullable<WireSetupPatch['crop']>,
): Promise<Array<[ImageField, StoredImage | null]>> {
  const stored: Array<[ImageField, StoredImage | null]> = [];
  for (const [field, upload] of Object.entries(images) as Array<[ImageField, Upload | null | undefined]>) {
    if (upload === undefined) continue;
    stored.push([field, upload && (await reencode(imageName(field, upload.fileName), upload.bytes, crop[field]))]);
  }
  return stored;
}

/** The address line is derived from its parts; a line written alone replaces parts that no longer match it. */
function withAddress(written: Partial<SetupRow>, before: SetupRow): Partial<SetupRow> {
  if (ADDRESS_PARTS.some((part) => written[part] !== undefined) && written.estAddress === undefined)
    return { ...written, estAddress: addressLine({ ...before, ...written }) || before.estAddress };
  if (written.estAddress === undefined || written.estAddress === before.estAddress) return written;
  const isWhole = addressLine({ ...before, ...written }) === written.estAddress;
  return isWhole ? written : { streetAddress: '', postalCode: '', addressLocality: '', addressRegion: '', ...written };
}

/** @throws Problem 'validation' for statuses or options that bookings, the product or the setup itself need otherwise */
async function refuseFaults({ tx }: UnitOfWork, rows: SetupRows, patch: WireSetupPatch): Promise<void> {
  const { Status, bookOptions, guestOptions } = patch;
  const { restaurant } = rows.setup;
  const { partSeatedStatus, standby } = { ...rows.setup, ...patch };
  const wanted = Status ? statusesFromWire(Status, rows.statuses) : rows.statuses;
  const used = await countStatuses(tx, restaurant);
  const needs = { used: new Set(used.keys()), needed: [partSeatedStatus, standby] };
  const isAbout = Status ?? patch.partSeatedStatus ?? patch.standby;
  const errors = isAbout === undefined ? [] : statusMapErrors(wanted, rows.statuses, needs);
  const stageOf = (status: number) => wanted.find(({ code }) => code === status)?.stage;
  if (patch.partSeatedStatus !== undefined && stageOf(partSeatedStatus) !== STAGE.seated && errors.length === 0)
    errors.push({ field: 'partSeatedStatus', message: 'invalidStage' });
  if (patch.standby !== undefined && !isStandbyChoice(standby, stageOf(standby)) && errors.length === 0)
    errors.push({ field: 'standby', message: 'invalidStage' });
  if (bookOptions ?? guestOptions) {
    const usedOptions = await findUsedOptions(tx, restaurant);
    for (const [list, options] of Object.entries({ bookOptions, guestOptions }) as Array<
      ['bookOptions' | 'guestOptions', WireSetup['bookOptions'] | undefined]
    >)
      if (options) errors.push(...optionErrors(list, options, rows.setup[list], usedOptions[list]));
  }
  if (errors.length === 0) return;
  // The blocking statuses with their number of bookings, so that staff know how many they would have to change.
  const held = errors.flatMap(({ field, message }) => {
    const code = Number(field.replace('Status.', ''));
    return message === 'statusInUse' ? [{ code, bookings: used.get(code) ?? 0 }] : [];
  });
  throw new Problem('validation', `Not valid: ${errors.map(({ field }) => field).join(', ')}`, {
    errors,
    ...(held.length > 0 && { details: { statuses: held } }),
  });
}

/** Logs only the differences, not the whole setup. */
function recordChange({ record }: UnitOfWork, uid: string, before: WireSetup, after: WireSetup): void {
  const names = (Object.keys(after) as Array<keyof WireSetup>).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (setup: WireSetup) => Object.fromEntries(names.map((name) => [name, setup[name]]));
  record({ kind: KIND.setup, entity: 'setup', uid, action: 'update', before: only(before), after: only(after) });
  // §4: the generic model rwg has an event kind of its own.
  const consent = ({ consentRWG }: WireSetup) => ({ consentRWG });
  if (before.consentRWG !== after.consentRWG)
    record({
      kind: KIND.session,
      entity: 'rwg',
      uid,
      action: 'update',
      before: consent(before),
      after: consent(after),
    });
}
