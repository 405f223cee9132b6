export const runCheck = async (..._: unknown[]) => 0;
