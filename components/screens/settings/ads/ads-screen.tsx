'use client';
import Box from '@mui/material/Box';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { RowList } from '@/components/shared/settings-frame/row-list';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { useRowActions } from '@/components/shared/settings-frame/use-row-actions';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { servicePath } from '@/lib/client/calls/api-paths';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';
import { useSetup } from '@/lib/client/settings/use-setup';
import { adCalls } from '@/lib/resources/restaurant/ads';
import type { Ad, AdDraft } from '@/lib/resources/restaurant/ads-schema';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const AdDialog = lazyComponent(() => import('./ad-dialog').then((loaded) => loaded.AdDialog));

const titleOf = ({ title }: Pick<Ad, 'title'>) => title;

/** `/settings/ads`: ads for guests with period and picture. */
export function AdsScreen() {
  const t = useTranslations('ads');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const service = useService();
  const region = useSetup().data?.region;
  const { data, error, mutate } = useRead(adCalls.list, {});
  const [create, change] = [useCall(adCalls.create), useCall(adCalls.change)];
  const withRegion = <I extends object>(input: I) => ({ ...input, query: { region } });
  const calls = {
    create: (input: { body: AdDraft }) => create(withRegion(input)),
    change: (input: { params: { uid: number }; body: Partial<AdDraft> & { version?: number } }) =>
      change(withRegion(input)),
    remove: useCall(adCalls.remove),
    undo: useCall(adCalls.undo),
  };
  const actions = useRowActions<AdDraft, Ad>(calls, titleOf);
  const labels = { title: t('title'), text: t('text'), none: t('none'), noneText: t('noneText'), add: t('add') };
  const pictureOf = ({ picture }: Ad) =>
    picture !== '' && service !== null ? (
      <Box
        component="img"
        src={`${servicePath(service)}files/${picture}`}
        alt=""
        sx={{ width: 64, height: 48, objectFit: 'cover', borderRadius: 1 }}
      />
    ) : undefined;
  return (
    <SettingsFrame section="ads">
      {data ? (
        <RowList
          rows={data.ads}
          actions={actions}
          icon={<CampaignOutlined />}
          labels={labels}
          nameOf={titleOf}
          pictureOf={pictureOf}
          textOf={({ from, to, link }) =>
            [
              to === null
                ? t('since', { from: when.day(from) })
                : t('between', { from: when.day(from), to: when.day(to) }),
              link,
            ]
              .filter(Boolean)
              .join(' · ')
          }
          form={(row, onClose) => (
            <AdDialog row={row} onSave={(draft, changed) => actions.save(row, draft, changed)} onClose={onClose} />
          )}
        />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={4} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}
