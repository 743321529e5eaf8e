'use client';
import Chip from '@mui/material/Chip';
import type { Campaign } from '@/lib/resources/messages/marketing-schema';
import { useCampaignTexts } from './use-campaign-texts';

/** The state as a chip. */
export function CampaignStateChip({ campaign }: { campaign: Campaign }) {
  const texts = useCampaignTexts();
  const { state } = campaign;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'running' ? 'primary' : state === 'paused' ? 'warning' : 'default'}
      label={texts.state(campaign)}
    />
  );
}
