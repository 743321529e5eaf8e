import type { TemplateKind } from '@/lib/rules/setup/template-kinds';

/**
 * As they are written in this folder: of a text message its text, of a mail its parts. In `body`, blank lines part blocks; '# ' begins a heading, '[label](link)' is a
 * button, '---' a divider, '::' a fixed block, and `**` puts in bold.
 */
type WrittenTemplate = string | { subject: string; preheader: string; body: string };
export type WrittenTemplates = Readonly<Record<TemplateKind, WrittenTemplate>>;
