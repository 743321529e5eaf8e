'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import AddRounded from '@mui/icons-material/AddRounded';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { CareButtons } from '@/components/shared/diner/care/care-buttons';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { dinerCalls } from '@/lib/resources/diners/diners';
import type { VisitList } from '@/lib/resources/diners/diners-schema';
import type { ServiceDate } from '@/lib/time/service-day';
import type { CrmContext } from '../use-crm-context';
import { AllergyAlert } from './allergy-alert';
import { CompanionCard } from './companion-card';
import { ConsentCard } from './consent-card';
import { DinerFigures } from './diner-figures';
import { DinerHead } from './diner-head';
import { DinerMessages } from './diner-messages';
import { DinerSurveys } from './diner-surveys';
import { DinerVisits } from './diner-visits';
import { DuplicateCard } from './duplicate-card';
import { GiftCardList } from './gift-card-list';
import { NotesCard } from './notes-card';
import { PointsCard } from './points-card';
import { RemoveDiner } from './remove-diner';
import { SisterCard } from './sister-card';

const MessageDialog = lazyComponent(() => import('./message-dialog').then((loaded) => loaded.MessageDialog));
const DinerDialog = lazyComponent(() => import('./diner-dialog').then((loaded) => loaded.DinerDialog));

interface DinerPageProps {
  uid: number;
  context: CrmContext;
  today: ServiceDate;
  onClose: () => void;
  /** Opens another diner's page. */
  onOpen: (uid: number) => void;
}

/** A diner's page: allergies first, then figures, then the rest. */
export function DinerPage({ uid, context, today, onClose, onOpen }: DinerPageProps) {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const has = useCapabilities();
  const { data: diner, error, mutate } = useRead(dinerCalls.find, { params: { uid } });
  const { data: profile } = useRead(dinerCalls.profile, { params: { uid } });
  const [show, setShow] = useState<VisitList>('all');
  const [tab, setTab] = useState<'visits' | 'messages' | 'surveys'>('visits');
  const [isEdited, setIsEdited] = useState(false);
  const [isWritten, setIsWritten] = useState(false);
  const bookingDialog = useBookingDialog();
  const back = (
    <Button color="inherit" startIcon={<ArrowBackRounded />} onClick={onClose}>
      {t('back')}
    </Button>
  );
  if (!diner && error)
    return (
      <Stack sx={{ p: 2, alignItems: 'flex-start' }}>
        {back}
        <Box sx={{ alignSelf: 'stretch' }}>
          {error.problem.code === 'not-found' || error.problem.code === 'gone' ? (
            <EmptyState live icon={<PersonOffOutlined />} title={t('gone')} text={t('goneText')} />
          ) : (
            <ErrorState title={t('notRead')} retryLabel={common('retry')} onRetry={() => void mutate()} />
          )}
        </Box>
      </Stack>
    );
  if (!diner) return <ListSkeleton label={common('loading')} rows={6} rowHeight={88} />;

  const choose = (list: VisitList | 'surveys') => {
    setTab(list === 'surveys' ? 'surveys' : 'visits');
    if (list !== 'surveys') setShow(list);
  };
  const mayEdit = context.may('bookings');
  return (
    <Box
      component="section"
      aria-label={context.nameOf(diner)}
      sx={{ containerType: 'inline-size', minHeight: '100%' }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1,
          px: { xs: 1.5, sm: 2 },
          py: 1,
          flexWrap: 'wrap',
          minHeight: 60,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {back}
        <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
          {mayEdit && has('messages') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<ForwardToInboxOutlined />}
              onClick={() => setIsWritten(true)}
            >
              {t('message.act')}
            </Button>
          )}
          {mayEdit && (
            <Button variant="contained" startIcon={<AddRounded />} onClick={() => bookingDialog.open({ diner })}>
              {t('book')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          p: { xs: 1.5, sm: 2 },
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <DinerHead
            diner={diner}
            profile={profile}
            context={context}
            onEdit={mayEdit ? () => setIsEdited(true) : undefined}
          />
          {diner.allergies && <AllergyAlert text={diner.allergies} sourceText={profile?.allergiesTold ?? null} />}
          <DinerFigures diner={diner} profile={profile} context={context} today={today} onShow={choose} />
          <Card>
            {(profile?.messages || profile?.surveys) && (
              <Tabs
                value={tab}
                onChange={(_event, chosen: 'visits' | 'messages' | 'surveys') => setTab(chosen)}
                aria-label={context.nameOf(diner)}
                sx={{ borderBottom: 1, borderColor: 'divider' }}
              >
                <Tab value="visits" label={t('visits.title')} sx={{ minHeight: 48 }} />
                {profile.messages && (
                  <Tab
                    value="messages"
                    label={`${t('messages.title')} ${profile.messages.length}`}
                    sx={{ minHeight: 48 }}
                  />
                )}
                {profile.surveys && (
                  <Tab
                    value="surveys"
                    label={`${t('surveys.title')} ${profile.surveys.length}`}
                    sx={{ minHeight: 48 }}
                  />
                )}
              </Tabs>
            )}
            {tab === 'messages' && profile?.messages ? (
              <DinerMessages messages={profile.messages} />
            ) : tab === 'surveys' && profile?.surveys ? (
              <DinerSurveys surveys={profile.surveys} />
            ) : (
              <DinerVisits key={show} uid={uid} show={show} onShow={setShow} context={context} />
            )}
          </Card>
        </Stack>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {context.may('diners-remove') && has('dinerCare') && <DuplicateCard diner={uid} context={context} />}
          {has('loyalty') && <PointsCard diner={uid} />}
          <ConsentCard diner={diner} suppressed={profile?.suppressed} mayChange={mayEdit} />
          {mayEdit && <NotesCard diner={diner} options={context.restaurant.setup.guestOptions} />}
          {context.may('bookings') && <GiftCardList diner={uid} />}
          <CompanionCard diner={diner} companions={profile?.companions} context={context} onOpen={onOpen} />
          <SisterCard diner={diner} sisters={profile?.sisters ?? []} context={context} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
            <CareButtons diner={uid} onErased={onClose} />
            {context.may('diners-remove') && (
              <RemoveDiner diner={diner} name={context.nameOf(diner)} onRemoved={onClose} />
            )}
          </Stack>
        </Stack>
      </Box>
      {isWritten && (
        <MessageDialog uid={uid} name={context.nameOf(diner)} today={today} onClose={() => setIsWritten(false)} />
      )}
      {isEdited && <DinerDialog diner={diner} context={context} onClose={() => setIsEdited(false)} />}
    </Box>
  );
}
