'use client';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import { usePeopleActions } from '@/lib/client/settings/use-people';
import type { Person, RestaurantName } from '@/lib/rules/setup/person';
import { PersonDevicesDialog } from './person-devices-dialog';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const ProofDialog = lazyComponent(() =>
  import('@/components/shared/settings-frame/proof-dialog').then((loaded) => loaded.ProofDialog<unknown>),
);
const InvitationLinkDialog = lazyComponent(() =>
  import('./invitation-link-dialog').then((loaded) => loaded.InvitationLinkDialog),
);
const PersonForm = lazyComponent(() => import('./person-form').then((loaded) => loaded.PersonForm));

/** Dialogs of an administrator's actions. */
export type PersonTask = { what: 'invite' } | { what: 'edit' | 'devices' | 'second-factor' | 'link'; person: Person };

interface PersonDialogsProps {
  task: PersonTask | null;
  administers: readonly RestaurantName[];
  onTask: (task: PersonTask) => void;
  onClose: () => void;
}

export function PersonDialogs({ task, administers, onTask, onClose }: PersonDialogsProps) {
  const t = useTranslations('users');
  const toast = useToast();
  const { removeSecondFactor } = usePeopleActions();
  if (!task) return null;
  if (task.what === 'invite')
    return <PersonForm person={null} administers={administers} onTask={onTask} onClose={onClose} />;
  const { person } = task;
  if (task.what === 'edit')
    return <PersonForm person={person} administers={administers} onTask={onTask} onClose={onClose} />;
  if (task.what === 'link') return <InvitationLinkDialog person={person} onClose={onClose} />;
  if (task.what === 'devices') return <PersonDevicesDialog person={person} onClose={onClose} />;
  return (
    <ProofDialog
      title={t('resetFactorTitle', { name: person.name })}
      text={t('resetFactorText')}
      submitLabel={t('resetFactor')}
      destructive
      act={(proof) => removeSecondFactor(person.uid, proof)}
      onDone={() => {
        onClose();
        toast.show({ severity: 'success', text: t('done.factorReset', { name: person.name }) });
      }}
      onClose={onClose}
    />
  );
}
