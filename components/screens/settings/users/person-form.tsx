'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/ui/form-dialog';
import { usePeopleActions } from '@/lib/client/use-people';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { FALLBACK_LANGUAGE, isLanguage } from '@/lib/i18n/language';
import { problemText } from '@/lib/rules/message/problem-text';
import type { Problem } from '@/lib/rules/message/problem';
import type { Person, RestaurantName } from '@/lib/rules/setup/person';
import { type PersonDraft, type PersonFaults, changeOf, draftOf, faultsOf } from './person-draft';
import { RoleField } from './role-field';
import { ServicesField } from './services-field';
import { usePersonActs } from './use-person-acts';

interface PersonFormProps {
  /** null: somebody new is invited. */
  person: Person | null;
  administers: readonly RestaurantName[];
  onClose: () => void;
}

/** Who somebody is here: invited by e-mail, or changed. */
export function PersonForm({ person, administers, onClose }: PersonFormProps) {
  const t = useTranslations('users');
  const common = useTranslations('common');
  const all = useTranslations();
  const locale = useLocale();
  const here = useSessionInfo().data?.service?.uid ?? '';
  const actions = usePeopleActions();
  const acts = usePersonActs();
  const [draft, setDraft] = useState<PersonDraft>(() => draftOf(person, here));
  const [faults, setFaults] = useState<PersonFaults>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const isHere = problem?.code === 'already-user';
  /** What is wrong with a field is said until the field is changed. */
  function set(change: Partial<PersonDraft>) {
    setDraft((before) => ({ ...before, ...change }));
    setFaults(({ email, name, services }) => ({ email: 'email' in change ? undefined : email, name: 'name' in change ? undefined : name, services: 'services' in change ? undefined : services }));
    if ('email' in change) setProblem(null);
  }

  async function submit() {
    const found = faultsOf(draft, person === null);
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    const { name, email, role, location, services } = draft;
    const result = person
      ? await actions.change(person.uid, changeOf(draft, person))
      : await actions.invite({ name: name.trim(), email: email.trim(), role, location, services: services.filter((uid) => uid !== here), language: isLanguage(locale) ? locale : FALLBACK_LANGUAGE });
    if (!result.ok) return setProblem(result.problem);
    onClose();
    acts.said(result.value.uid, person ? t('done.changed', { name: name.trim() }) : t('done.invited', { email: email.trim() }));
  }

  return (
    <FormDialog
      title={person ? t('editOf', { name: person.name }) : t('invite')}
      text={person ? undefined : t('inviteText')}
      submitLabel={person ? common('save') : t('sendInvite')}
      cancelLabel={common('cancel')}
      error={problem && !isHere ? problemText(problem, all) : null}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {!person && (
        <TextField
          label={t('email')}
          type="email"
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
          error={isHere || Boolean(faults.email)}
          helperText={isHere ? problemText(problem, all) : faults.email && t(faults.email)}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
        />
      )}
      <TextField
        label={t('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={Boolean(faults.name)}
        helperText={faults.name && t(faults.name)}
        fullWidth
        autoFocus={person !== null}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 80, dir: 'auto' } }}
      />
      <RoleField role={draft.role} location={draft.location} isOwn={person?.self ?? false} onChange={set} />
      {administers.length > 1 && <ServicesField services={draft.services} administers={administers} fixed={person ? null : here} error={faults.services && t(faults.services)} onChange={(services) => set({ services })} />}
    </FormDialog>
  );
}
