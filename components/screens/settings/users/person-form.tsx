'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import type { Person, RestaurantName } from '@/lib/rules/setup/person';
import { changeOf, draftOf, errorsOf, type PersonDraft } from './person-draft';
import type { PersonTask } from './person-dialogs';
import { usePersonActions } from './use-person-actions';
import MenuItem from '@mui/material/MenuItem';
import { ROLES, type Role } from '@/lib/contract/access/role';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { FieldGroup } from '@/components/ui/inputs/field-group';

interface PersonFormProps {
  /** null for an invitation. */
  person: Person | null;
  administers: readonly RestaurantName[];
  onTask: (task: PersonTask) => void;
  onClose: () => void;
}

/** Form that invites or edits a person. */
export function PersonForm({ person, administers, onTask, onClose }: PersonFormProps) {
  const t = useTranslations('users');
  const locale = useLocale();
  const here = useSessionInfo().data?.service?.uid ?? '';
  const actions = usePeopleActions();
  const personActions = usePersonActions();
  const isMailed = useDelivery()?.email !== false;
  const [start] = useState(() => draftOf(person, here));
  const form = useEntityForm({
    start,
    resolver: resolverOf((values) => ({ ...errorsOf(values, person === null) })),
    messageText: (message) => (t.has(message) ? t(message) : undefined),
    fieldOfCode: { 'already-user': 'email' },
    async onSave(values) {
      const { name, email, role, location, services } = values;
      const result = person
        ? await actions.change(person.uid, changeOf(values, person))
        : await actions.invite({
            name: name.trim(),
            email: email.trim(),
            role,
            location,
            services: services.filter((uid) => uid !== here),
            language: isLanguage(locale) ? locale : FALLBACK_LANGUAGE,
          });
      if (!result.ok) return result.problem;
      onClose();
      personActions.showUndoToast(
        result.value.uid,
        person
          ? t('done.changed', { name: name.trim() })
          : t(isMailed ? 'done.invited' : 'done.added', { name: name.trim(), email: email.trim() }),
      );
      if (!person && !isMailed && result.value.state === 'invited') onTask({ what: 'link', person: result.value });
      return null;
    },
  });
  const { role, location, services } = form.hookForm.watch();

  return (
    <FormDialog
      form={form}
      title={person ? t('editOf', { name: person.name }) : t('invite')}
      text={person ? undefined : t(isMailed ? 'inviteText' : 'inviteTextKept')}
      submitLabel={person ? undefined : t(isMailed ? 'sendInvite' : 'makeInvite')}
      width={560}
      onClose={onClose}
    >
      {!person && (
        <TextField
          label={t('email')}
          type="email"
          {...form.field('email')}
          fullWidth
          autoFocus
          slotProps={{
            htmlInput: {
              inputMode: 'email',
              autoComplete: 'off',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 254,
            },
          }}
        />
      )}
      <TextField
        label={t('name')}
        {...form.field('name')}
        fullWidth
        autoFocus={person !== null}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 80, dir: 'auto' } }}
      />
      <RoleField role={role} location={location} isOwn={person?.self ?? false} onChange={form.put} />
      {administers.length > 1 && (
        <ServicesField
          services={services}
          administers={administers}
          fixed={person ? null : here}
          error={form.errorText('services')}
          onChange={(chosen) => form.put({ services: chosen })}
        />
      )}
    </FormDialog>
  );
}

interface RoleFieldProps {
  role: Role;
  location: string;
  /** A person's own role is read-only. */
  isOwn: boolean;
  onChange: (change: Partial<Pick<PersonDraft, 'role' | 'location'>>) => void;
}

/** Role (D8), with an explanation. */
function RoleField({ role, location, isOwn, onChange }: RoleFieldProps) {
  const t = useTranslations('users');
  return (
    <>
      <TextField
        select
        label={t('roleField')}
        value={role}
        disabled={isOwn}
        onChange={(event) => onChange({ role: event.target.value as Role })}
        helperText={isOwn ? t('ownRole') : t(`role.${role}.may`)}
        fullWidth
      >
        {ROLES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`role.${one}.name`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('location')}
        value={location}
        disabled={isOwn}
        onChange={(event) => onChange({ location: event.target.value })}
        helperText={t('locationHint')}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', dir: 'auto' } }}
      />
    </>
  );
}

interface ServicesFieldProps {
  /** UIDs. */
  services: readonly string[];
  administers: readonly RestaurantName[];
  /** UID of the restaurant that an invitation always includes. */
  fixed: string | null;
  error?: string;
  onChange: (services: string[]) => void;
}

/** Restaurants of the person, among the administrator's. */
function ServicesField({ services, administers, fixed, error, onChange }: ServicesFieldProps) {
  const t = useTranslations('users');
  return (
    <FieldGroup label={t('services')} error={error}>
      <Stack>
        {administers.map(({ uid, name }) => (
          <FormControlLabel
            key={uid}
            label={name}
            control={
              <Checkbox
                checked={services.includes(uid)}
                disabled={uid === fixed}
                onChange={(event) =>
                  onChange(event.target.checked ? [...services, uid] : services.filter((one) => one !== uid))
                }
              />
            }
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
