import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

/**
 * The source format of this folder: a text message is its text, an e-mail its parts. In `body`, blank lines separate blocks; '# ' starts a
 * heading, '[label](link)' is a button, '---' a divider, '::' a fixed block, and `**` marks bold text.
 */
type WrittenTemplate = string | { subject: string; preheader: string; body: string };
export type WrittenTemplates = Readonly<Record<TemplateKind, WrittenTemplate>>;
