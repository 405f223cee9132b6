export function browserPath(): string | null;
export function installTestTools(): void;
export function installRuntimes(): void;
export function cmsScript(version: string): string;
