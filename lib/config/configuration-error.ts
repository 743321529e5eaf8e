/** What whoever runs the installation has to change: its message names variables, folders and processes, never anybody's data, and is shown as it is. */
export class ConfigurationError extends Error {}
