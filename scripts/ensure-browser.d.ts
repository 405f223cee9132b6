export function browserPath(): string | null;
export function ensureBrowser(): void;
export function installRuntimes(): void;
