export function browserPath(): string | null;
export function webkitPaths(): { readonly driver: string; readonly browser: string } | null;
export function installTestTools(): void;
export function installRuntimes(): void;
export function cmsScript(version: string): string;
